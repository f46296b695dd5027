/** An answer with another status than 200. */
export class UnexpectedStatus extends Error {
  readonly status: number;
  readonly url: URL;
  /** Where the sign-in was left out, since the source sent the request on to another place. */
  readonly isElsewhere: boolean;

  constructor(status: number, url: URL, isElsewhere: boolean) {
    super(`HTTP ${status}`);
    this.status = status;
    this.url = url;
    this.isElsewhere = isElsewhere;
  }
}

/** A redirect that is not followed. */
export class BadRedirect extends Error {
  readonly reason: "nowhere" | "no-web-address" | "too-many";

  constructor(reason: BadRedirect["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** A body in a compression that was not asked for. */
export class UnknownEncoding extends Error {}

/** A body that ends with its connection, in the middle of a line. */
export class BodyCutOff extends Error {}
