/** Who receives what is tracked, as visitors read it where they are asked (shared/consent). */
export const trackingProvider = "Voyado Engage";
