declare module "virtual:client-build" {
  interface ManifestChunk {
    file: string;
    name?: string;
    src?: string;
    isEntry?: boolean;
    imports?: string[];
    dynamicImports?: string[];
    css?: string[];
  }
  /** Vite's manifest of the client build; null on the development server. */
  export const manifest: Record<string, ManifestChunk> | null;
  /** Text of the built service worker; null on the development server. */
  export const serviceWorker: string | null;
  /** Addresses of the built operators' page; null on the development server. */
  export const operatorsPage: { script: string; styles: string[] } | null;
  /** Names of all files of the build below /assets/; null on the development server. */
  export const buildFiles: readonly string[] | null;
  export const buildId: string;
}
