import type { ComponentType } from 'react';
import type { Area, MessageId } from '#platform/i18n/message-id.ts';
import type { Tint } from './icon-tile.tsx';
import type { ScreenIcon } from './screen-icons.ts';

interface Address {
  /** A path of React Router, e.g. `/habit-tracker/:id`. */
  readonly path: string;
  /** Further paths of the same screen. */
  readonly aliases?: readonly string[];
  /** The requirement of the screen: none, or a signed-in user with their records. */
  readonly access: 'public' | 'records';
  /** The areas whose texts the screen shows at once. */
  readonly texts: readonly Area[];
  /** Imports the component, which is in a separate chunk. */
  readonly load: () => Promise<ComponentType>;
  /** Whether a screen with records has something for a visitor, without records. Otherwise the sign-in is opened. */
  readonly isForVisitors?: true;
  /** A parameter of the address with which a screen with records has something for a visitor. */
  readonly visitorParameter?: string;
}

/** A screen that only links of other screens open. */
interface LinkedScreen extends Address {
  readonly title?: undefined;
  readonly lead?: undefined;
  readonly header?: undefined;
  readonly navigation?: undefined;
}

/** A screen that the search finds by its title. */
export interface FoundScreen extends Address {
  readonly title: MessageId;
  readonly icon: ScreenIcon;
  readonly lead?: undefined;
  readonly header?: undefined;
  readonly navigation?: undefined;
}

/** A screen with a card in the menu. */
export interface MenuScreen extends Address {
  readonly title: MessageId;
  readonly icon: ScreenIcon;
  readonly tint: Tint;
  /** The text of the card. */
  readonly lead: MessageId;
  /** The layout of the page's header, where it begins with the title. The skeleton of the page then has it, too. */
  readonly header?: { readonly width: 'reading' | 'grid'; readonly align?: 'center' };
  readonly navigation?: ScreenNavigation;
}

/** The place of a screen in the header and in the phone's tabs. */
interface ScreenNavigation {
  /** A text of the area `menu`. */
  readonly label: MessageId;
  /** The position from the left, from 1. */
  readonly position: number;
  /** Not among the phone's tabs, where only five fit. */
  readonly wideOnly?: true;
}

/**
 * The properties of a screen that are known before it is loaded. Routes, menu, navigation, search, preloading and the
 * journeys over all screens are derived from the manifests. Plain data, because the entry and scripts of Node import
 * it.
 */
export type ScreenManifest = LinkedScreen | FoundScreen | MenuScreen;
