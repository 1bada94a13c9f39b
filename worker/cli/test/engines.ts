import { existsSync, globSync } from "node:fs";
import { installDebianPackages } from "./debian.ts";

export interface FoundEngines {
  firefox?: string;
  webkit?: { driver: string; browser: string; screen: string };
  /** A line for each engine that cannot be had here. */
  missing: string[];
}

const first = (...paths: string[]): string | undefined => paths.find((path) => path !== "" && existsSync(path));

const firefox = () => first(process.env.FIREFOX_PATH ?? "", "/usr/bin/firefox-esr", "/usr/bin/firefox");

function webkit(): FoundEngines["webkit"] {
  const [driver, screen] = [first("/usr/bin/WebKitWebDriver"), first("/usr/bin/Xvfb")];
  const [browser] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

/**
 * Firefox and WebKitGTK: what this machine has, else what Debian's packages give it where they can be installed
 * (apt-get as root, or through sudo without a password).
 */
export function findEngines(): FoundEngines {
  const wanted = [...(firefox() ? [] : ["firefox-esr"]), ...(webkit() ? [] : ["webkit2gtk-driver", "xvfb"])];
  if (wanted.length > 0) installDebianPackages("other engines", ...wanted);
  const found = { firefox: firefox(), webkit: webkit() };
  return {
    ...found,
    missing: [
      ...(found.firefox
        ? []
        : [
            "Firefox is not tested: it is not here and cannot be installed. Debian's package is firefox-esr; " +
              "FIREFOX_PATH names another.",
          ]),
      ...(found.webkit
        ? []
        : [
            "WebKit is not tested: it is not here and cannot be installed. " +
              "Debian's packages are webkit2gtk-driver and xvfb.",
          ]),
    ],
  };
}
