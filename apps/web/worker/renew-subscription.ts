// @spec push-device

/** The parts of `PushSubscriptionChangeEvent` that a renewal needs. */
interface SubscriptionChange {
  readonly oldSubscription?: Pick<PushSubscription, 'options'> | null;
  readonly newSubscription?: PushSubscription | null;
}

/**
 * Subscribes again after the browser has ended the subscription. The worker cannot reach the API without a session, so
 * the page that is opened next stores the new subscription on the server.
 */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  manager: Pick<PushManager, 'subscribe'>,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  // Without the key of the server, the page subscribes again.
  if (newSubscription || !applicationServerKey) return;
  await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
