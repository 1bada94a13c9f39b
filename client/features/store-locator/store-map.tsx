import leaflet from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useRef } from "react";
import type { NearStore } from "../../../shared/contract/stores/stores.ts";
import styles from "./stores.module.css";

interface StoreMapProps {
  stores: readonly NearStore[];
  /** Who the map is by, as its provider wants it said: plain text. */
  attribution: string;
  label: string;
  /** No piece of the map could be fetched. */
  onFailed: () => void;
}

const deepest = 18;
/** One store alone is shown with its streets. */
const closest = 14;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What a marker says when it is pressed: name and address. */
function popup({ name, street, postcode, city }: NearStore): HTMLElement {
  const box = document.createElement("div");
  const title = document.createElement("strong");
  title.textContent = name;
  box.append(title, document.createElement("br"), `${street}, ${postcode} ${city}`);
  return box;
}

/** The stores on a map; the list beside it says everything that it does. */
export function StoreMap({ stores, attribution, label, onFailed }: StoreMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  }, [onFailed]);
  useEffect(() => {
    if (!place.current) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const map = leaflet.map(place.current, {
      scrollWheelZoom: false,
      zoomAnimation: !still,
      fadeAnimation: !still,
      markerZoomAnimation: !still,
    });
    map.attributionControl.setPrefix(false);
    let loaded = false;
    leaflet
      .tileLayer("/map-tiles/{z}/{x}/{y}", { maxZoom: deepest, attribution: escaped(attribution) })
      .on("tileload", () => (loaded = true))
      .on("tileerror", () => loaded || failed.current())
      .addTo(map);
    const icon = leaflet.divIcon({ className: styles.marker ?? "", iconSize: [44, 44] });
    for (const store of stores)
      leaflet
        .marker([store.lat, store.lng], { icon, alt: store.name, title: store.name })
        .bindPopup(popup(store))
        .addTo(map);
    map.fitBounds(leaflet.latLngBounds(stores.map(({ lat, lng }) => [lat, lng])), {
      maxZoom: closest,
      padding: [32, 32],
    });
    return () => void map.remove();
  }, [stores, attribution]);
  return <section ref={place} aria-label={label} className={styles.map} />;
}
