import { Agent, setGlobalDispatcher } from 'undici'

// In a busy process, undici's idle timer runs late, and it would reuse a connection that the server is closing.
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1000, keepAliveMaxTimeout: 1000 }))
