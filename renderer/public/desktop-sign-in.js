// Takes the whole code with one click or key. Without this the field is copied by hand.
const code = document.querySelector('#code')
const copy = document.querySelector('#copy')
code.addEventListener('focus', () => code.select())
copy.hidden = false
copy.addEventListener('click', async () => {
  code.focus()
  await navigator.clipboard.writeText(code.value)
  copy.textContent = 'Copied'
})
