import { PROFILES, PUBLISHED } from "@highwater/sizing";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { firstSentence } from "../first-sentence.ts";
import { DocumentSection } from "./document-section.tsx";
import { EvidenceSection } from "./evidence-section.tsx";
import { OverviewTable } from "./overview-table.tsx";
import type { PlanOfRow } from "./published-table.tsx";
import { UnitsSection } from "./units-section.tsx";

/** The part of the page that the URL names, brought into view. */
const useTarget = (): string => {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash !== "") document.querySelector(`[id="${CSS.escape(hash)}"]`)?.scrollIntoView();
  }, [hash]);
  return hash;
};

/** What the published measurements say, what their figures come to, and where they contradict themselves. */
export const ReferencePage = ({ planOfRow }: { readonly planOfRow: PlanOfRow }) => {
  const target = useTarget();
  const { sentence, detail } = firstSentence(PUBLISHED, PROFILES);
  return (
    <>
      <PageHead title="Reference" />
      <VerdictBanner state="warning" sentence={sentence}>
        <p>{detail}</p>
      </VerdictBanner>
      <OverviewTable documents={PUBLISHED} />
      <p className="hw-note">
        Figures as printed stand beside what they come to from the document’s own numbers. ≠ marks one that does not
        round to the print; its title says by how much.
      </p>
      <UnitsSection />
      {PUBLISHED.map((document) => (
        <DocumentSection key={document.id} document={document} planOfRow={planOfRow} target={target} />
      ))}
      <EvidenceSection />
    </>
  );
};
