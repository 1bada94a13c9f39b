/** Who may import whom; the rooms are described in docs/decisions/001-rooms.md. */
module.exports = {
  forbidden: [
    { name: "shared-knows-no-room", severity: "error", from: { path: "^shared/" }, to: { path: "^(worker|client)/" } },
    { name: "client-knows-only-shared", severity: "error", from: { path: "^client/" }, to: { path: "^worker/" } },
    {
      name: "only-pages-render-the-client",
      severity: "error",
      from: { path: "^worker/", pathNot: "^worker/pages/" },
      to: { path: "^client/" },
    },
    {
      name: "backend-and-gateway-meet-in-the-contract",
      severity: "error",
      from: { path: "^worker/backend/" },
      to: { path: "^worker/gateway/" },
    },
    {
      name: "gateway-and-backend-meet-in-the-contract",
      severity: "error",
      from: { path: "^worker/gateway/" },
      to: { path: "^worker/backend/" },
    },
    {
      name: "pages-reach-data-through-the-gateway",
      severity: "error",
      from: { path: "^worker/pages/" },
      to: { path: "^worker/backend/" },
    },
    {
      name: "ui-knows-nothing-of-ours",
      severity: "error",
      from: { path: "^client/ui/" },
      to: { path: "^(client/(?!ui/)|shared/|worker/)" },
    },
    {
      name: "features-meet-at-their-public-module",
      severity: "error",
      from: { path: "^client/features/([^/]+)/" },
      to: { path: "^client/features/(?!$1/)([^/]+)/", pathNot: "^client/features/([^/]+)/\\1\\.tsx?$" },
    },
    {
      name: "features-are-entered-by-their-public-module",
      severity: "error",
      from: { path: "^client/(?!features/)" },
      to: {
        path: "^client/features/([^/]+)/",
        pathNot: "^client/features/([^/]+)/(\\1|[^/]+-page|[^/]+-parts)\\.tsx?$",
      },
    },
    {
      name: "nothing-ships-from-dev-dependencies",
      severity: "error",
      from: { path: "^(worker/(?!cli/)|client|shared)/" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    exclude: { path: "\\.css$" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["workerd", "worker", "browser", "import", "module", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".css"],
    },
  },
};
