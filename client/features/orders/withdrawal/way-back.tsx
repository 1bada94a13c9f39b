import type { WithdrawalReceipt } from "../../../../shared/contract/order/order-look-up.ts";
import { trader, traderAddress } from "../../../../shared/trader/trader.ts";
import { useStore } from "../../../app/store-context.ts";
import detail from "../detail/order-detail.module.css";
import { afterSalesTexts } from "../texts.ts";

/**
 * How it comes back: by a label of the carrier's own page, or to an address, or to a store. Of what has not left it is
 * told in passing: the parcel may be on its way to the door.
 */
export function WayBack({
  number,
  unsent = false,
  toStore = false,
  returns: { carrier, portal, address },
}: {
  number: string;
  unsent?: boolean;
  toStore?: boolean | undefined;
  returns: NonNullable<WithdrawalReceipt["returns"]>;
}) {
  const t = afterSalesTexts.useTexts();
  const { language, to: pathOf } = useStore();
  const to = (address ?? [trader.name, ...traderAddress(language)]).join(", ");
  const label = carrier ? t("done.portalOf", { carrier }) : t("done.portal");
  if (unsent)
    return portal === null ? (
      <p>{t("done.stillTo", { address: to, number })}</p>
    ) : (
      <p>
        {t("done.still")}{" "}
        <a className="textlink" href={portal} rel="noreferrer">
          {label}
        </a>
      </p>
    );
  return (
    <>
      {portal === null ? (
        <p>{t("done.address", { address: to, number })}</p>
      ) : (
        <>
          <p>{t("done.label", { number })}</p>
          {/* The carrier need not learn which page led there. */}
          <a className={`button ${detail.back}`} data-quiet="" href={portal} rel="noreferrer">
            {label}
          </a>
          {address && <p>{t("done.orAddress", { address: to, number })}</p>}
        </>
      )}
      {toStore && (
        <p>
          {t("done.store", { number })}{" "}
          <a className="textlink" href={pathOf("/storelocator/")}>
            {t("stores")}
          </a>
        </p>
      )}
    </>
  );
}
