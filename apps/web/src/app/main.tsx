import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { sessionQuery } from "../api/get-session.ts";
import { queryClient } from "../lib/query-client.ts";
import { Providers } from "./providers.tsx";
import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "@mantine/spotlight/styles.layer.css";
import "./tokens.css";

// Asked beside the page's own script, not after it.
void queryClient.prefetchQuery(sessionQuery);
const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root");
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
