const PATH = /^\/(?![/\\])[^\p{Cc}\\]*$/u;
const DOORS = /^\/(sign-in|set-up)(?=[/?#]|$)/;
const LONGEST = 2000;

/** A path of this console to go to after signing in; "/" where a URL names anything else, such as another host. */
export const safePath = (wanted: unknown): string =>
  typeof wanted === "string" && wanted.length <= LONGEST && PATH.test(wanted) && !DOORS.test(wanted) ? wanted : "/";
