import { deliveryPlan } from "../../../shared/delivery/delivery-plan.ts";
import type { DeliverySchedule } from "../../../shared/delivery/promised-day.ts";
import { deliverySchedule } from "../../../shared/delivery/schedule.ts";
import type { LoadContext } from "./context.ts";

/** What is promised to a country, of all methods; nothing of the catalogue or the CMS changes it. */
export const loadDelivery = async ({ store, now }: LoadContext, country: string): Promise<DeliverySchedule> =>
  deliverySchedule(deliveryPlan, store.storeCode, country, new Date(now));
