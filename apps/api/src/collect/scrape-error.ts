/** Why a target gave no samples, in words for its owner: what happened and what to check. Never holds text of the answer. */
export class ScrapeError extends Error {}

/** The answer would have been too much; a smaller question may be answered. */
export class TooMuchAsked extends ScrapeError {}
