import { done, open, type DeploymentItem } from "./item.ts";

/** Whether what pages measure is kept for 13 months and reported (decision 249). */
export const measurementItem: DeploymentItem = {
  item: "measurement",
  async look({ config, env }) {
    if (config.measured.length === 0) return [done("nothing is measured")];
    if (env.MEASURED === undefined) return [done("kept in the database for 13 months")];
    return config.measuredIn === undefined
      ? [
          open(
            "the Analytics Engine lets figures go after three months, and no report has them",
            "set MEASURED_ACCOUNT and MEASURED_TOKEN",
          ),
        ]
      : [done("taken over from the Analytics Engine by the hour, kept for 13 months")];
  },
};
