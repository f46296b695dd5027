/** How much is asked at once. */
export interface QuestionSize {
  /** Length of the stretch of time. */
  readonly pieceMs: number;
  /** Characters of names in a query. Servers bound a query to 16 kB or so. */
  readonly nameCharacters: number;
}

const MINUTE_MS = 60_000;
const NAME_CHARACTERS = 8000;

/** From the first to the smallest; each is tried where the one before was too much. */
const SIZES: readonly QuestionSize[] = [
  { pieceMs: 5 * MINUTE_MS, nameCharacters: NAME_CHARACTERS },
  { pieceMs: 2 * MINUTE_MS, nameCharacters: NAME_CHARACTERS },
  { pieceMs: MINUTE_MS, nameCharacters: NAME_CHARACTERS },
  { pieceMs: MINUTE_MS, nameCharacters: NAME_CHARACTERS / 2 },
  { pieceMs: MINUTE_MS, nameCharacters: NAME_CHARACTERS / 4 },
];

export const LARGEST_QUESTION: QuestionSize = SIZES[0] ?? { pieceMs: MINUTE_MS, nameCharacters: NAME_CHARACTERS };

/** The next smaller size; undefined where none is. */
export const smallerQuestion = (size: QuestionSize): QuestionSize | undefined => SIZES[SIZES.indexOf(size) + 1];
