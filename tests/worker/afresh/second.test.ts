import { beginsWithNothing } from "./nothing-known.ts";

beginsWithNothing("the second");
