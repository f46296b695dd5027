import type { BenchmarkRun } from "@highwater/contract";
import { Link } from "@tanstack/react-router";

type Published = NonNullable<BenchmarkRun["published"]>;

/** Where a published figure stands, and what it may be used for. */
export const PublishedNote = ({
  published: { documentId, document, table, scope },
}: {
  readonly published: Published;
}) => (
  <p>
    Published: {document}, {table}. {scope}{" "}
    <Link to="/reference" hash={documentId} className="hw-link">
      See it on the reference page
    </Link>
  </p>
);
