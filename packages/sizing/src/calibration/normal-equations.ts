const product = (a: Float64Array, b: Float64Array): number => {
  let total = 0;
  for (let index = 0; index < a.length; index += 1) total += (a[index] ?? 0) * (b[index] ?? 0);
  return total;
};

/** JᵀJ and Jᵀr, of a Jacobian with a row a parameter. */
export const normalMatrix = (
  rows: readonly Float64Array[],
  residuals: Float64Array,
): { readonly matrix: readonly (readonly number[])[]; readonly slope: readonly number[] } => ({
  matrix: rows.map((row) => rows.map((other) => product(row, other))),
  slope: rows.map((row) => product(row, residuals)),
});

/**
 * Solves the normal equations with each diagonal element raised by a share, for the parameters that are free; the
 * others do not move. By elimination with pivots; null where the equations are singular.
 */
export const solve = (
  matrix: readonly (readonly number[])[],
  right: readonly number[],
  free: readonly boolean[],
  damping: number,
): readonly number[] | null => {
  const size = right.length;
  const rows = matrix.map((row, i) => {
    const own = row.map((value, j) => {
      if (free[i] !== true || free[j] !== true) return i === j ? 1 : 0;
      return i === j ? value * (1 + damping) : value;
    });
    own.push(free[i] === true ? (right[i] ?? 0) : 0);
    return own;
  });
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let step = 0; step < size; step += 1) {
    let pivot = step;
    for (let row = step + 1; row < size; row += 1) {
      if (Math.abs(at(row, step)) > Math.abs(at(pivot, step))) pivot = row;
    }
    const [lead = [], other = []] = [rows[pivot], rows[step]];
    [rows[step], rows[pivot]] = [lead, other];
    const diagonal = lead[step] ?? 0;
    if (diagonal === 0) return null;
    for (let row = 0; row < size; row += 1) {
      const factor = row === step ? 0 : at(row, step) / diagonal;
      const changed = rows[row];
      if (factor === 0 || changed === undefined) continue;
      for (let column = step; column <= size; column += 1) {
        changed[column] = (changed[column] ?? 0) - factor * (lead[column] ?? 0);
      }
    }
  }
  const solution = rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
  return solution.every((value) => Number.isFinite(value)) ? solution : null;
};
