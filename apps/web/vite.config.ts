import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = process.env["HIGHWATER_URL"] ?? "http://127.0.0.1:4600";

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "dist",
    target: "es2023",
    sourcemap: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: "tanstack", test: /node_modules[\\/]@tanstack[\\/](?!(react-virtual|virtual-core)[\\/])/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ["/api", "/docs", "/healthz", "/readyz", "/metrics"].map((path) => [
        path,
        { target: api, changeOrigin: true, headers: { origin: api } },
      ]),
    ),
  },
});
