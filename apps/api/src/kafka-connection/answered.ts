/** What those of several questions that were answered told; throws the first fault where none was. */
export const answered = async <T>(questions: readonly Promise<T>[]): Promise<T[]> => {
  const all = await Promise.allSettled(questions);
  const fault = all.find((one) => one.status === "rejected");
  const told = all.filter((one) => one.status === "fulfilled").map(({ value }) => value);
  if (fault !== undefined && told.length === 0) throw fault.reason;
  return told;
};
