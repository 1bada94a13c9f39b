/**
 * Texts of paying: card fields, an open payment, return and failed page. Every other language has exactly these keys.
 */
export const messages = {
  "card.loading": "The card fields are loading",
  "card.failed": "The card fields could not be loaded. Try again or choose another way to pay.",
  "card.again": "Try again",
  "card.safe": "Your card details go to our payment provider in encrypted form. We never see them.",
  "card.encryptedCardNumber": "Card number",
  "card.encryptedExpiryDate": "Expiry date",
  "card.encryptedSecurityCode": "Security code",
  "card.holderName": "Name on card",
  "card.problem": "Complete this field as it is on your card",
  "card.wait": "The card fields are not there yet. Wait a moment or choose another way to pay.",
  sentOn: "You pay on the page of {name} and then come back here.",
  later: "You pay later, under the lender's terms. They may check whether you can.",
  "pay.title": "Your payment",
  "pay.working": "One moment, we are asking the payment provider",
  "pay.leaving": "You are being taken to the payment page",
  "pay.bank": "Your bank asks you to confirm this payment",
  "pay.offer": "Your order is reserved for you, but it has not been paid yet.",
  "pay.until": "You can pay until {time}. After that the order lapses, and nothing is charged.",
  "pay.cart": "What is in your cart now is kept: order it after this payment, or cancel and order everything together.",
  "pay.network":
    "There was no answer. Your order is kept and you never pay twice: continue when there is a connection.",
  "pay.server":
    "The payment provider did not answer as it should. You never pay twice: try to continue, or go back to your cart.",
  "pay.card": "Enter your card again. We never store it, and nothing has been charged yet.",
  "pay.go": "Continue paying",
  "pay.cancel": "Cancel and go back to cart",
  "pay.stop": "Stop here",
  "pay.amount": "Pay {amount}",
  "pay.what": "What you are paying for",
  "pay.here": "Open payment",
  "pay.total": "Amount",
  "pay.number": "Order number",
  "return.asking": "We are asking how your payment went",
  "return.pending": "Your payment is being processed",
  "return.pendingText":
    "Your order is in. The payment provider has not confirmed the payment yet. This page shows it as soon as it does; you do not have to wait here.",
  "return.next.confirm":
    "The payment service confirms your payment: mostly within a few minutes, sometimes after some days. Do not " +
    "pay again.",
  "return.next.mailTo": "Then we send the confirmation to {email} and process your order.",
  "return.next.mail": "Then we send you the confirmation by e-mail and process your order.",
  "return.next.noMail": "Then we process your order. This shop sends no e-mail yet: your order says how it stands.",
  "return.next.lapses": "If the payment is not confirmed, your order lapses and we tell you by e-mail.",
  "return.next.lapsesHere": "If the payment is not confirmed, your order lapses. Your order will say that, too.",
  "return.paid": "Thank you for your order",
  "return.paidText": "Your payment was accepted.",
  "return.unknown": "We do not know yet how your payment went",
  "return.unknownText": "Nothing is lost and you never pay twice. We will keep asking.",
  "return.again": "Ask again now",
  "return.still": "No confirmation yet.",
  failed: "Payment failed",
  "failed.text":
    "Nothing was charged and nothing was ordered. Your items are in your cart again: try again or choose another way to pay.",
  "failed.other":
    "Nothing was charged and nothing was ordered. Your items are in the cart of the browser you ordered with.",
  "failed.expired": "The time to pay has run out.",
  "failed.reversed":
    "Nothing was ordered. Your bank did approve a payment, though: we are reversing it. A hold on your account is released, and anything already charged comes back to you in full. There is nothing you have to do for that.",
  gone: "We do not recognise this payment",
  "gone.text":
    "The link is not quite right, or the payment no longer exists. Your order number and e-mail address show whether something was ordered.",
  "failed.lookUp": "Look up an order",
  "failed.again": "Try again",
  "failed.cart": "Back to the cart",
} as const;
