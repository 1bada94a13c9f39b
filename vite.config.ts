import { readFileSync } from "node:fs";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const clientManifest = "dist/client/.vite/manifest.json";

/**
 * `virtual:client-build`: what the server must know of the client build (Vite's manifest and a build id).
 * The client is built first, so the manifest exists when the Worker is bundled; the development server has none.
 */
function clientBuild(): Plugin {
  const id = "virtual:client-build";
  let building = false;
  return {
    name: "client-build",
    configResolved: (config) => void (building = config.command === "build"),
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return;
      if (!building || this.environment.name === "client") return "export const manifest = null;";
      return `export const manifest = ${readFileSync(clientManifest, "utf8")};`;
    },
  };
}

export default defineConfig({
  plugins: [react(), cloudflare({ viteEnvironment: { name: "worker" } }), clientBuild()],
  build: { cssCodeSplit: false, target: "es2023", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { manifest: true, outDir: "dist/client", rollupOptions: { input: { entry: "client/entry.tsx" } } },
    },
    worker: { build: { outDir: "dist/worker", sourcemap: true } },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.worker!);
    },
  },
});
