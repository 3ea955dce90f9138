// @spec server-routes

import { readFileSync } from 'node:fs';
import { readPath } from '@kairos/calendar-reader/answer-read';
import type { AllowedNetworks } from '@kairos/calendar-reader/resolve-host';
import { pathOf } from '@kairos/http/request';
import type { KeyValueStore } from '@kairos/sqlite/key-values';
import { createUserPoolHandler } from '@kairos/user-pool/http-handler';
import type { Limit } from '@kairos/user-pool/options';
import type { Mailer, UserPoolOptions } from '@kairos/user-pool/user-pool';
import { createAddressHandler } from './http/create-address-handler.ts';
import { createReaderHandler } from './http/create-reader-handler.ts';
import { addressGroup } from '@kairos/user-pool/address-group';
import { createClientLimiter, type ClientLimits } from './http/client-limits.ts';
import { startHttpServer, type ConnectionLimits, type UpgradeHandler } from './http/http-server.ts';
import { rejectUpgrade } from './http/reject-upgrade.ts';
import { createRouter, type Handler, type Route } from './http/router.ts';
import { respond } from './http/respond.ts';
import type { Site } from './http/site.ts';
import { createStaticWeb } from './http/static-web.ts';
import {
  openBackend,
  type BackendOptions,
  type BackendServices,
  type OpenBackend,
  type RealtimeLimits,
} from './open-backend.ts';
import { SettingsError } from './settings-error.ts';
import type { Backend } from './template/backend.ts';
import type { CloudFormationTemplate } from './template/cloudformation.ts';
import { readBackend } from './template/read-backend.ts';
import { readPageFallback } from './template/read-page-fallback.ts';
import { readSecurityHeaders } from './template/read-security-headers.ts';

export interface PortOptions extends BackendOptions {
  /** File path of the synthesised backend template. */
  readonly template: string;
  /** File path of the synthesised web template, from which the security headers and the function of the pages are read. */
  readonly webTemplate: string;
  /** Folder path of the built web app. */
  readonly web: string;
  /** Which addresses of other calendars may be read besides the public ones. Default: none. */
  readonly calendarNetworks?: AllowedNetworks;
}

/** The differences between laptop mode and server mode. `Parts` are the services of one mode only. */
export interface Mode<Parts extends object> {
  /** The IP address to listen on. */
  readonly host: string;
  /** The TCP port; 0 for a free one. */
  readonly port: number;
  /** Limits of connections. Default: those of Node. */
  readonly connections?: ConnectionLimits;
  /** Limits of the connections of one client. Default: none. */
  readonly clients?: ClientLimits;
  /** Limits of the WebSockets of signed-in users. Default: none, as in AppSync. */
  readonly realtime?: RealtimeLimits;
  /** How many unknown private addresses one client can request. Default: no limit. */
  readonly unknownAddresses?: Limit;
  /** @param port the port that is listened on */
  readonly siteOf: (port: number) => Site;
  /** Changes the backend that was read from the template. */
  readonly adapt: (backend: Backend) => Backend;
  /** Sends the e-mails of the user pool. Default: no e-mails. */
  readonly mailer?: Mailer;
  /** The e-mails after a change of an account. Default: none, as on AWS. */
  readonly noticeMessages?: UserPoolOptions['noticeMessages'];
  /** Whether the web build does not change while this runs. */
  readonly hasFixedWeb: boolean;
  /** Whether the user pool answers Admin operations with the key of the instance. */
  readonly hasAdminKey: boolean;
  /** The parts that only this mode has, with their routes and their members of `/config.json`. */
  readonly extras: (store: KeyValueStore) => Promise<{
    readonly parts: Parts;
    readonly routes: readonly Route[];
    readonly config: Readonly<Record<string, unknown>>;
  }>;
}

export interface OnPort extends BackendServices {
  /** The origin of the site, as `http://localhost:4321`. */
  readonly url: string;
  readonly port: number;
  /** The paths of all routes; those that end in `/` have paths below them. The web app answers all other paths. */
  readonly paths: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts the whole backend and the web app on one port.
 * @throws SettingsError, UnsupportedTemplateError, TableShapeError, DataFolderLockedError, DatabaseDamagedError, or Node's EADDRINUSE
 */
export async function startOnPort<Parts extends object>(
  options: PortOptions,
  mode: Mode<Parts>,
): Promise<OnPort & Parts> {
  const template = readTemplate(options.template);
  const webTemplate = readTemplate(options.webTemplate);
  const securityHeaders = readSecurityHeaders(webTemplate);
  const pageFallback = readPageFallback(webTemplate);
  // The port is opened first: a second start must fail before it touches the data.
  const server = await startHttpServer(mode.host, mode.port, mode.connections);
  let closeBackend: OpenBackend['close'] | undefined;
  const closeAll = async () => {
    // The server accepts no request any more before the database closes: it could only answer 401 or 500. It has ended
    // when the backend has closed the WebSockets.
    const ended = server.close();
    await closeBackend?.();
    await ended;
  };
  try {
    const site = mode.siteOf(server.port);
    const { graphql, userOf, config, close, ...services } = await openBackend(options, {
      site,
      read: (instance) => mode.adapt(readBackend(template, instance)),
      ...(mode.mailer && { mailer: mode.mailer }),
      ...(mode.noticeMessages && { noticeMessages: mode.noticeMessages }),
      ...(mode.realtime && { realtime: mode.realtime }),
    });
    closeBackend = close;
    const { instance, pool, dynamodb } = services;
    const extras = await mode.extras(services.database.keyValues);
    const userPool = createUserPoolHandler({
      pool,
      clientAddress: site.clientAddress,
      ...(mode.hasAdminKey && { adminKey: instance.adminKey }),
    });
    const unknownAddresses = mode.unknownAddresses && {
      limit: mode.unknownAddresses,
      clientAddress: site.clientAddress,
    };
    const answerAddress = createAddressHandler({
      ...{ dynamodb, pool, unknown: unknownAddresses },
      now: () => new Date((options.now ?? Date.now)()),
    });
    const routes: readonly Route[] = [
      { path: '/graphql', answer: (request, response) => graphql.handleRequest(request, response) },
      { path: '/cognito', answer: userPool },
      { path: '/cognito/', answer: userPool },
      { path: '/calendar/', answer: answerAddress },
      { path: '/today/', answer: answerAddress },
      { path: readPath, answer: createReaderHandler(userOf, options.calendarNetworks ?? {}) },
      { path: '/config.json', answer: json({ ...config, ...extras.config }) },
      ...extras.routes,
    ];
    const web = createStaticWeb(options.web, {
      securityHeaders: (request) => securityHeaders(site.webSocketOrigin(request)),
      pageFallback,
      isFixed: mode.hasFixedWeb,
    });
    const router = createRouter(site, routes, web);
    const upgrade = createUpgradeHandler(site, graphql);
    const limiter = mode.clients && limitClients(mode.clients, site);
    server.open(limiter?.limit(router) ?? router, limiter?.limitUpgrades(upgrade) ?? upgrade);
    return {
      ...extras.parts,
      ...services,
      url: site.origin,
      port: server.port,
      paths: routes.map(({ path }) => path),
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Answers with a value as JSON. */
function json(value: object): Handler {
  const body = JSON.stringify(value);
  return (request, response) => respond(request, response, 'application/json; charset=utf-8', body);
}

/** Providers give a subscriber up to 48 bits of IPv6. A group that several subscribers share has enough for all of them. */
const limitClients = (limits: ClientLimits, site: Site) =>
  createClientLimiter(limits, (request) => addressGroup(site.clientAddress(request), 48));

/** Resolves to whether the WebSocket is open. */
function createUpgradeHandler(site: Site, graphql: OpenBackend['graphql']) {
  return async (...[request, socket, head]: Parameters<UpgradeHandler>): Promise<boolean> => {
    const rejection =
      pathOf(request) === '/graphql/realtime'
        ? site.rejectWebSocket(request)
        : { status: 404, message: 'Not found' };
    if (rejection === undefined) return graphql.handleUpgrade(request, socket, head);
    rejectUpgrade(socket, rejection);
    return false;
  };
}

function readTemplate(file: string): CloudFormationTemplate {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CloudFormationTemplate;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`The template ${file} cannot be read: ${reason}`, { cause: error });
  }
}
