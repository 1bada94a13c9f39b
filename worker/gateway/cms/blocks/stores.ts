import type { Converter } from "./registry.ts";

/** Title, and stores: rows of name, street, postcode, city, country, phone and hours (rows of days and time). */
export const stores: Converter = {
  convert(blok, read) {
    const rows = read.rows(blok["stores"], 500).flatMap((row) => {
      const name = read.text(row["name"], 200);
      if (name === "") return [];
      return {
        name,
        street: read.text(row["street"], 200),
        postcode: read.text(row["postcode"], 20),
        city: read.text(row["city"], 200),
        country: read.text(row["country"], 100),
        phone: read.text(row["phone"], 40) || undefined,
        hours: read.rows(row["hours"], 14).map((hour) => ({
          days: read.text(hour["days"], 100),
          time: read.text(hour["time"], 100),
        })),
      };
    });
    return rows.length === 0 ? null : { title: read.text(blok["title"]) || undefined, stores: rows };
  },
};
