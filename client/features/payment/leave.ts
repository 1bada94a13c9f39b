import type { Redirect } from "../../../shared/checkout/paying.ts";

/** Leaves for the page of a bank or the provider. */
export function leave({ url, method, fields }: Redirect): void {
  if (method === "GET") return location.assign(url);
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
