import { messages } from "../../../../shared/i18n/order-rights/en-US.ts";
import type { MailWords } from "./words.ts";

export const en: MailWords = {
  ...messages,
  hello: "Hello {name},",
  helloAll: "Hello,",
  "welcome.subject": "Welcome to {shop}",
  "welcome.text":
    "Your account has been created. It makes ordering quicker and keeps your orders, addresses and points together.",
  "welcome.button": "To your account",
  "attempt.subject": "You already have an account at {shop}",
  "attempt.text":
    "Somebody tried to create an account with this e-mail address. There is one already, so nothing has changed. " +
    "Was it you? Then log in, or choose a new password. If it was not you, there is nothing to do.",
  "attempt.button": "Choose a new password",
  "reset.subject": "Choose a new password",
  "reset.text":
    "You asked for a new password. The link works once, for an hour. You did not ask for it? " +
    "Then there is nothing to do: your password stays as it is.",
  "reset.button": "Choose a new password",
  "changed.subject": "Your password was changed",
  "changed.text":
    "The password of your account has just been changed and other devices were logged out. Was this not you? " +
    "Then choose a new password at once and tell us at {mail}.",
  "changed.button": "Choose a new password",
  "email.subject": "The e-mail address of your account was changed",
  "email.text":
    "Your account has another e-mail address now. This message goes to both the old and the new one. " +
    "Was this not you? Then tell us at once at {mail}.",
  "deleted.subject": "Your account was deleted",
  "deleted.text":
    "Your account and what belonged to it have been deleted. What the law makes us keep, " +
    "such as orders for bookkeeping, we keep without your e-mail address and telephone number. Was this not you? " +
    "Then tell us at {mail}.",
  "news.subject": "Confirm that you want our newsletter",
  "news.text":
    "Somebody entered this e-mail address for our newsletter. It comes only once you have confirmed that here; the " +
    "link works for {hours} hours. Was this not you? Then do nothing, and you will not hear from us again.",
  "news.button": "Yes, send me the newsletter",
  "news.leave": "Unsubscribe from the newsletter",
  "joined.subject": "You get our newsletter",
  "joined.subjectGift": "You get our newsletter, and {percent}% off",
  "joined.text": "Your sign-up is confirmed: from now on {shop} tells you what is new and what is reduced.",
  "joined.gift":
    "You get {percent}% off one order. Enter the code in your cart; it works once, up to and including {until}.",
  "joined.code": "Your code",
  "joined.button": "To the shop",
  "alert.ask.stock": "Would you like an e-mail when this item is back?",
  "alert.ask.price": "Would you like an e-mail when this item costs less?",
  "alert.askText.stock":
    "Somebody asked us to e-mail this address when this item is back. We only do so once you confirm it here; the " +
    "link works for {hours} hours. If it was not you, do nothing, and you will not hear from us again.",
  "alert.askText.price":
    "Somebody asked us to e-mail this address when the price of this item drops. We only do so once you confirm it " +
    "here; the link works for {hours} hours. If it was not you, do nothing, and you will not hear from us again.",
  "alert.button.stock": "Yes, e-mail me when it is back",
  "alert.button.price": "Yes, e-mail me when the price drops",
  "alert.noted.stock": "We will e-mail you when this item is back",
  "alert.noted.price": "We will e-mail you when this item costs less",
  "alert.notedText": "You asked for this in our shop just now, with your account. There is nothing to confirm.",
  "alert.once": "You get one e-mail about it. After that, or after {days} days, we delete your request.",
  "alert.end": "Do not e-mail me after all",
  "alert.price": "Price",
  "alert.told.stock": "Back in stock: {name}",
  "alert.told.price": "Now costs less: {name}",
  "alert.toldText.stock": "You asked us to tell you: this item is back. We put nothing aside.",
  "alert.toldText.price": "You asked us to tell you: the price of this item has dropped.",
  "alert.was": "When you asked, it cost {price}.",
  "alert.lowest": "The lowest price in the 30 days before this price began was {price}.",
  "alert.see": "See the item",
  "alert.last": "This was the only e-mail about it. Your request has been deleted.",
  "order.subject": "Your order {number}",
  "order.text": "Thank you for your order of {date}. Keep this e-mail: it records what we have agreed.",
  "order.lines": "What you ordered",
  what: "Item",
  qty: "Quantity",
  amount: "Amount",
  each: "{price} each",
  sku: "Item number {sku}",
  contains: "Contains",
  subtotal: "Items",
  discount: "Discount",
  discountCode: "Discount ({code})",
  shipping: "Delivery",
  free: "Free",
  total: "Total",
  tax: "VAT included",
  taxRate: "{rate}% VAT included",
  "order.payment": "Payment",
  nothing: "There is nothing to pay.",
  paid: "You paid {amount} by {method}.",
  withdrawn: "You have withdrawn from all of it. There is nothing to pay.",
  due: "Still to be paid: {amount}.",
  "due.bank": "Transfer {amount} to {iban} (BIC {bic}), account holder {holder}, with the reference {number}.",
  "due.send": "We send your parcel as soon as the amount has arrived.",
  "due.told": "You get a message as soon as the amount has arrived.",
  "due.until": "Pay by {date} at the latest. After that the order is cancelled and we offer the items again.",
  review: "Your payment of {amount} by {method} is still being checked. You will hear from us once it is in.",
  gone: "This order was cancelled. There is nothing to pay.",
  "order.delivery": "Delivery",
  "delivery.time": "We deliver within {days} working days of your payment, and within 30 days at the latest.",
  "delivery.timeFree": "We deliver within {days} working days, and within 30 days at the latest.",
  "delivery.none": "Nothing comes by post.",
  "delivery.files":
    "What you bought as a file comes by e-mail. " +
    "It comes separately, once your order is paid. Your files are with your order then, too.",
  "files.subject": "Your files from order {number}",
  "files.subject.one": "Your file from order {number}",
  "files.text": "Here are the files of your order {number}.",
  "files.text.one": "Here is the file of your order {number}.",
  "files.get": "Open",
  "files.yours.one":
    "The link is for you alone: whoever has it has your file. Keep this e-mail, and do not forward it.",
  "files.help.one":
    "Does it not work? Your file is on the page of your order, too. Or write to {mail}: we will help you.",
  "files.once": "Can be downloaded once. Keep it safe.",
  "files.times": "Can be downloaded {count} times.",
  "files.yours":
    "The links are for you alone: whoever has them has your files. Keep this e-mail, and do not forward it.",
  "files.help":
    "Does it not work? Your files are on the page of your order, too. Or write to {mail}: we will help you.",
  "delivery.service": "Having something done in a store? Bring your order number. The item’s page says how it works.",
  "order.address": "Delivery address",
  "order.point": "Pick-up point",
  "order.billing": "Invoice address",
  "order.vat": "VAT number {number}",
  "order.find": "See the order",
  "order.number": "Order number",
  "order.date": "Ordered on",
  "order.method": "Delivery method",
  "order.pay": "Payment method",
  "canceled.subject": "Order {number} was cancelled",
  "canceled.text":
    "The payment of your order {number} failed or was not finished in time. " +
    "The order is cancelled, no parcel will come and you have nothing to pay. Your cart is ready again.",
  "canceled.transfer":
    "Your transfer for order {number} did not arrive in time. The order is cancelled, no parcel will come and " +
    "you have nothing to pay. Have you paid after all? Write to {mail}: you get the whole amount back.",
  "canceled.free": "Your order {number} is cancelled. No parcel will come and there is nothing to do.",
  "canceled.button": "To your cart",
  "canceled.shop":
    "We have cancelled your order {number}. No parcel will come. Whatever you have paid comes back to you in full. " +
    "Questions? Write to {mail}.",
  "canceled.noParcel.text":
    "The payment of your order {number} failed or was not finished in time. " +
    "The order is cancelled and you have nothing to pay. Your cart is ready again.",
  "canceled.noParcel.transfer":
    "Your transfer for order {number} did not arrive in time. The order is cancelled and you have nothing to pay. " +
    "Have you paid after all? Write to {mail}: you get the whole amount back.",
  "canceled.noParcel.free": "Your order {number} is cancelled. There is nothing to do.",
  "canceled.noParcel.shop":
    "We have cancelled your order {number}. Whatever you have paid comes back to you in full. " +
    "Questions? Write to {mail}.",
  "settled.subject": "We are packing your parcel for order {number}",
  "settled.text":
    "Nothing is left to pay for order {number}. We are packing your parcel; you will hear from us as soon as it leaves.",
  "settled.noParcel.subject": "Order {number}: nothing is left to pay",
  "settled.noParcel.text": "Nothing is left to pay for order {number}.",
  "came.subject": "Your payment for order {number} has arrived",
  "came.text":
    "Your transfer for order {number} has arrived. We are packing your parcel; you will hear from us as soon as it " +
    "leaves.",
  "came.noParcel.text": "Your transfer for order {number} has arrived.",
  "done.subject": "Order {number} is done",
  "done.part.subject": "Part of order {number} is done",
  "done.text": "This part of your order {number} has been done or delivered:",
  "sent.subject": "Your parcel for order {number} is on its way",
  "sent.text": "{carrier} is bringing your parcel with items from order {number}.",
  "sent.point.text":
    "{carrier} is taking your parcel with items from order {number} to your pick-up point. You can collect it there once it has arrived.",
  "sent.code": "Tracking number: {code}",
  "sent.follow": "Track your parcel",
  "sent.rest": "The other items are sent separately; you will get another e-mail about them.",
  "sent.restDone":
    "The rest of your order does not come by post; you will get another e-mail once it is done or delivered.",
  "ready.subject": "Your parcel for order {number} is ready to be collected",
  "ready.text":
    "Your parcel for order {number} is ready to be collected at your pick-up point. Please bring proof of identity and your order number.",
  "delivered.goods.subject": "Your parcel for order {number} was delivered",
  "delivered.goods.text":
    "All of your order {number} that comes by post was delivered. Not what you wanted? You can withdraw from the " +
    "contract until {until}.",
  "delivered.part.subject": "Your parcel for order {number} was delivered",
  "delivered.part.text":
    "Your parcel for order {number} was delivered. Not what you wanted? You can withdraw from the contract until " +
    "{until}.",
  "delivered.part.point.subject": "Your parcel for order {number} was collected",
  "delivered.part.point.text":
    "Your parcel for order {number} was collected. Not what you wanted? You can withdraw from the contract until " +
    "{until}.",
  "delivered.subject": "Order {number} was delivered",
  "delivered.text":
    "All of your order {number} was delivered. Not what you wanted? You can withdraw from the contract until {until}.",
  "delivered.goods.point.subject": "Your parcel for order {number} was collected",
  "delivered.goods.point.text":
    "All of your order {number} that comes by post was collected. Not what you wanted? You can withdraw from the contract until {until}.",
  "delivered.point.subject": "Order {number} was collected",
  "delivered.point.text":
    "All of your order {number} was collected. Not what you wanted? You can withdraw from the contract until {until}.",
  "refunded.subject": "You get {amount} back for order {number}",
  "refunded.text":
    "We pay {amount} for order {number} back by the means you paid with. It is usually in your account within a few " +
    "working days. There is nothing to do.",
  "refunded.price": "Price reduction",
  "refunded.note": "Credit note {number}",
  "refunded.of": "Of {date}; corrects invoice {number} of {ordered}.",
  "refunded.net": "Excl. VAT",
  "refunded.tax": "VAT",
  "refunded.taxRate": "{rate}% VAT",
  "accepted.subject": "Your withdrawal from order {number} was handled",
  "accepted.text": "We have looked at your withdrawal from order {number} and accepted it.",
  "accepted.back": "You get your money back for it, and an e-mail as soon as we pay it back.",
  "accepted.none": "Nothing was to be paid for it, so nothing goes back.",
  "accepted.unpaid":
    "We have not received a payment for it: you do not have to pay anything for it, and nothing goes back.",
  "accepted.other": "If you still get money back for it, you get an e-mail as soon as we pay it back.",
  "reversed.subject": "You get {amount} back for order {number}",
  "reversed.text":
    "Your payment of {amount} came in after order {number} had been cancelled. We send the whole amount back the " +
    "way it came. It is usually in your account within a few working days. There is nothing to do.",
  "reversed.twice":
    "Order {number} was paid twice. We send the whole second payment, {amount}, back the way it came. It is " +
    "usually in your account within a few working days. Your order is as it should be and there is nothing to do.",
  "right.button": "Withdraw from contract here",
  "legal.terms": "Terms",
  "legal.privacy": "Privacy",
  "legal.withdrawal": "Right of withdrawal",
  "legal.imprint": "Company details",
  "legal.contact": "Contact",
  "report.subject": "Report of review {number}",
  "report.review": "Review",
  "report.article": "Item",
  "report.gone": "It is no longer shown.",
  "contact.subject": "Message from {name}",
  "contact.email": "E-mail address",
  "contact.about": "About",
  "contact.receipt": "We have received your message",
  "contact.receiptText": "We answer on working days, a complaint within fourteen days at the latest.",
  "contact.notYou": "If you did not write to us, somebody got their address wrong, and you do not have to do anything.",
  "back.subject": "Your withdrawal from order {number} has been received",
  "back.text": "We have received your withdrawal. Keep this e-mail: it proves what you stated and when.",
  "back.at": "Received on",
  "back.name": "Name",
  "back.statement": "You stated",
  "back.said":
    "I hereby withdraw from the contract of sale of the following items of order {number}, ordered on {date}.",
  "back.goods": "Paid for what you withdraw from",
  "back.delivery": "Delivery",
  "back.otherwise": "Gone back already or on its way",
  "back.sum": "To be paid back",
  "back.service":
    "If a service has begun or was done at your express request, we may charge the " +
    "part already done in proportion and take it off the amount.",
  "back.next":
    "Send the items back within 14 days, so by {date}; returns are free. We refund you no later than 14 days after receiving your withdrawal, " +
    "by the same means of payment; we may wait until the items are here or you show that they are on their way.",
  "back.nextFree": "Send the items back within 14 days, so by {date}; returns are free.",
  "back.rest": "For what you keep, {amount} is still to be paid.",
  "back.nextUnpaid":
    "We have not received a payment for this order yet. You do not have to pay for what you withdraw from; " +
    "if you have already paid, you get it back no later than 14 days after we received your withdrawal. " +
    "If you already have the items, send them back within 14 days, so by {date}; returns are free.",
  "back.address":
    "Send the parcel to:\n{address}\nPut a note with order number {number} in it. You advance the postage: e-mail us the proof of postage, and we refund it within 14 days.",
  "back.orAddress": "Or send the parcel, with a note with order number {number} in it, to:\n{address}",
  "back.store": "Or bring the items to a store that takes returns. Have order number {number} with you.",
  "back.stores": "View stores",
  "back.label": "Make a return label for order {number}.",
  "back.portal": "Make a return label",
  "back.portalOf": "Make a return label with {carrier}",
  "back.unsent.next":
    "The items have not been sent yet. They stay here: you do not have to send anything back. " +
    "We refund you no later than 14 days after receiving your withdrawal, by the same means of payment.",
  "back.unsent.nextFree": "The items have not been sent yet. They stay here: you do not have to send anything back.",
  "back.unsent.nextUnpaid":
    "We have not received a payment for this order yet, and the items have not been sent: you do not have to pay for " +
    "what you withdraw from, nor send anything back. If you have already paid, you get it back no later than " +
    "14 days after we received your withdrawal.",
  "back.part.next":
    "Send back what has already been sent within 14 days, so by {date}; returns are free. What has not been sent yet " +
    "stays here. We refund you no later than 14 days after receiving your withdrawal, by the same means of payment; " +
    "we may wait until the items that were sent are here or you show that they are on their way.",
  "back.part.nextFree":
    "Send back what has already been sent within 14 days, so by {date}; returns are free. What has not been sent yet " +
    "stays here.",
  "back.still": "If a parcel from order {number} still reaches you, you can send it back free of charge.",
  "back.stillTo":
    "If a parcel from order {number} still reaches you, send it, with a note with the order number in it, to:\n{address}\nYou advance the postage: e-mail us the proof of postage, and we refund it within 14 days.",
  "back.noParcel.said": "I hereby withdraw from the contract for the following from order {number}, ordered on {date}.",
  "back.noParcel.next":
    "We refund you no later than 14 days after receiving your withdrawal, by the same means of payment. " +
    "You do not have to send anything back.",
  "back.noParcel.nextFree": "You do not have to send anything back.",
  "back.noParcel.nextUnpaid":
    "We have not received a payment for this order yet. You do not have to pay for what you withdraw from; " +
    "if you have already paid, you get it back no later than 14 days after we received your withdrawal.",
  "back.noParcel.late":
    "According to our records the period ended on {until}. Your statement is recorded; " +
    "we will check it and tell you whether it was in time.",
  "back.late":
    "According to our records the period ended on {until}. Your statement is recorded; " +
    "we will look up when your parcel arrived and tell you whether it was in time.",
};
