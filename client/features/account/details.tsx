import { DetailsForm } from "./details-form.tsx";
import { PasswordBlock } from "./password-block.tsx";
import { Sessions } from "./sessions.tsx";

/** Who the customer is, the password, and where they are logged in (ROUTE-007). */
export function AccountDetails() {
  return (
    <>
      <DetailsForm />
      <PasswordBlock />
      <Sessions />
    </>
  );
}
