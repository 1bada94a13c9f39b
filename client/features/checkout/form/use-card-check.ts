import { useCallback, useRef, useState, type RefObject } from "react";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { needsCard } from "../../../../shared/checkout/provider-method.ts";
import { useSettledCard, type CardField, type CardFieldsHandle, type StateData } from "../../payment/payment.tsx";

export interface CardCheck {
  /** The provider's fields for a card, while they stand in the form. */
  card: RefObject<CardFieldsHandle | null>;
  /** Invalid fields of the card, once the order button was pressed; null while the provider's fields had not loaded. */
  cardErrors: readonly CardField[] | null;
  /** Checks a card with errors again, after one of its fields has changed. */
  checkCard: () => void;
  /** Calls `goOn` once all fields of the card have finished encrypting; `settling` until then. */
  afterCard: (form: CheckoutForm, goOn: () => void) => void;
  settling: boolean;
  /** Checks the card and marks its errors; answers whether the form can be paid. */
  inspect: (form: CheckoutForm) => boolean;
  /** What the card's fields hold; null for other ways to pay. */
  dataOf: (form: CheckoutForm) => StateData | null;
}

const isByCard = (form: CheckoutForm | null): boolean => form !== null && needsCard(form.paymentDetails.paymentMethod);

/** The card's errors: none where no card is needed, null while its fields have not loaded. */
export const cardProblems = (
  form: CheckoutForm,
  card: Pick<CardFieldsHandle, "problems"> | null,
): readonly CardField[] | null => (isByCard(form) ? (card?.problems() ?? null) : []);

/** Checks the form's card when the order button is first pressed, and then after every change. */
export function useCardCheck(form: CheckoutForm | null): CardCheck {
  const card = useRef<CardFieldsHandle | null>(null);
  const [cardErrors, setCardErrors] = useState<readonly CardField[] | null>([]);
  const checkCard = useCallback(
    () =>
      setCardErrors((before) => (before === null || before.length > 0 ? (card.current?.problems() ?? null) : before)),
    [],
  );
  const { settling, whenSettled } = useSettledCard(card);
  const afterCard = (submitted: CheckoutForm, goOn: () => void) => (isByCard(submitted) ? whenSettled(goOn) : goOn());
  const inspect = (submitted: CheckoutForm): boolean => {
    const problems = cardProblems(submitted, card.current);
    setCardErrors(problems);
    if (problems !== null && problems.length > 0) card.current?.mark();
    return problems?.length === 0;
  };
  const dataOf = (submitted: CheckoutForm) => (isByCard(submitted) ? (card.current?.data() ?? null) : null);
  return { card, cardErrors: isByCard(form) ? cardErrors : [], checkCard, afterCard, settling, inspect, dataOf };
}
