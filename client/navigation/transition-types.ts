/** Type of React's transitions that show other content at the same path: filters, sorting, another page of a list. */
export const withinPage = "within";
