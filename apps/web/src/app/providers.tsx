import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { queryClient } from "../lib/query-client.ts";
import { router } from "./router.tsx";
import { theme } from "./theme.ts";

/** Everything that the pages stand in. */
export const Providers = () => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Notifications position="bottom-right" />
      <RouterProvider router={router} />
    </MantineProvider>
  </QueryClientProvider>
);
