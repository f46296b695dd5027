const collator = new Intl.Collator("en", { numeric: true });

/** Order of broker ids as people count: 2 before 10. */
export const byBrokerId = (a: { readonly brokerId: string }, b: { readonly brokerId: string }): number =>
  collator.compare(a.brokerId, b.brokerId);
