/** Lets curl in by the token that a shell or a pipeline keeps in HIGHWATER_TOKEN, as the command line does. */
export const TOKEN_HEADER = `-H "authorization: Bearer $HIGHWATER_TOKEN"`;
