import type { SourceAdvice } from "@highwater/contract";

type Snippet = NonNullable<SourceAdvice["snippet"]>;

/** The entries of a list in YAML, each with the lines that belong to it; any other text is one entry. */
const entriesOf = ({ language, text }: Snippet): readonly string[] =>
  language === "yaml" ? text.trimEnd().split(/\n(?=- )/) : [text.trimEnd()];

/** All snippets for the same file as one, each entry once. */
export const joinSnippets = (advice: readonly SourceAdvice[]): readonly Snippet[] => {
  const byFile = new Map<string, Snippet[]>();
  for (const { snippet } of advice) {
    if (snippet === null) continue;
    const key = `${snippet.language} ${snippet.file}`;
    byFile.set(key, [...(byFile.get(key) ?? []), snippet]);
  }
  return [...byFile.values()].flatMap((snippets) => {
    const [first] = snippets;
    if (first === undefined) return [];
    const entries = new Set(snippets.flatMap(entriesOf));
    return [{ ...first, text: `${[...entries].join("\n")}\n` }];
  });
};
