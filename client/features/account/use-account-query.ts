import useSWR, { mutate as mutateKey } from "swr";
import type { AccountApi } from "../../../shared/contract/customer/account-client.ts";
import type { Answer } from "../../../shared/contract/wire/call.ts";
import type { Profile } from "../../../shared/contract/customer/user.ts";
import { useAccount } from "./account-context.ts";

export interface AccountQuery<T> {
  /** What is known; undefined before the first answer. */
  value: T | undefined;
  /** True when nothing is known because no usable answer came. */
  failed: boolean;
  again: () => void;
  /** Shows this from now on: the answer of a change. */
  set: (value: T) => void;
}

const accountQueryKey = ({ id }: Profile, name: string): string => `account ${id} ${name}`;

/** Marks what was fetched under a name as outdated: whatever shows it fetches it again. */
export const refetchAccountQuery = (customer: Profile, name: string): void =>
  void mutateKey(accountQueryKey(customer, name));

/** Asks for something of this customer when it comes on screen; what was known before is shown meanwhile. */
export function useAccountQuery<T>(name: string, call: (api: AccountApi) => Promise<Answer<T>>): AccountQuery<T> {
  const { customer, runtime } = useAccount();
  const { data, error, mutate } = useSWR<T, Error>(
    accountQueryKey(customer, name),
    async () => {
      const answer = await call(runtime.api);
      if (!answer.ok) throw new Error(`${name}: ${answer.code}`);
      return answer.result;
    },
    { revalidateOnMount: true },
  );
  return {
    value: data,
    failed: error !== undefined && data === undefined,
    again: () => void mutate(),
    set: (value) => void mutate(value, { revalidate: false }),
  };
}
