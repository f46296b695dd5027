/** A link that can be given to others, and what it leads to. */
export interface PlanLink {
  readonly kind: "fields" | "saved";
  readonly url: string;
  readonly words: string;
}

interface Shared {
  /** The address of the page, with the form in it. */
  readonly href: string;
  readonly saved: { readonly id: string; readonly name: string } | null;
  /** True where the form is not what was saved. */
  readonly changed: boolean;
}

const savedLink = (href: string, { id, name }: { readonly id: string; readonly name: string }): PlanLink => {
  const url = new URL("/sizing", href);
  url.searchParams.set("plan", id);
  return { kind: "saved", url: url.href, words: `the saved plan “${name}”, as it is saved when the link is opened` };
};

const fieldsLink = (href: string): PlanLink => {
  const url = new URL(href);
  url.searchParams.delete("plan");
  url.hash = "";
  return {
    kind: "fields",
    url: url.href,
    words: "every field of the form as it stands now; later changes do not show",
  };
};

/** The links to what stands in the form; the first is the one to copy at once. */
export const linksOf = ({ href, saved, changed }: Shared): readonly PlanLink[] => {
  const fields = fieldsLink(href);
  if (saved === null) return [fields];
  return changed ? [fields, savedLink(href, saved)] : [savedLink(href, saved), fields];
};
