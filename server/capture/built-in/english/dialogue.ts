/** Starts a question, also without a question mark. */
export const asks =
  /^(?:(?:and|so|but|okay|ok|oh|well|yeah|right|then|also|hey|hi)[,.]? )*(?:who|what|when|where|which|why|how|is|are|do|does|did|can|could|would|will|should|shall|has|have|any|anyone|anybody)\b/i
