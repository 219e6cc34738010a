/** Of Stripe's script, what a card form uses; it must come from Stripe itself. https://docs.stripe.com/js */
export interface Stripe {
  elements(options: {
    clientSecret: string;
    /** Of a session in which the form shows its owner's saved cards. */
    customerSessionClientSecret?: string;
    appearance: object;
    fonts?: object[];
  }): StripeElements;
  retrievePaymentIntent(clientSecret: string): Promise<StripeAnswer>;
  /** Asks what the bank of a saved card wants to know. */
  handleNextAction(options: { clientSecret: string }): Promise<StripeAnswer>;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<StripeAnswer>;
}
export interface StripeElements {
  create(kind: 'payment', options?: object): StripeElement;
}
interface StripeElement {
  mount(host: HTMLElement): void;
  on(event: 'ready' | 'loaderror', tell: () => void): void;
  destroy(): void;
}
interface StripeAnswer {
  error?: { type: string; message?: string };
  paymentIntent?: { status: string; last_payment_error?: { message?: string } | null };
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: string }) => Stripe;
  }
}

const SCRIPT = 'https://js.stripe.com/v3';
let coming: Promise<void> | undefined;

/** Stripe's script, fetched the first time a card is paid with; a lost one is tried again by the next call. */
export async function openStripe(publishableKey: string, locale: string): Promise<Stripe> {
  coming ??= fetchScript().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  await coming;
  if (!window.Stripe) throw new Error('The script of Stripe brought nothing');
  return window.Stripe(publishableKey, { locale });
}

const fetchScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script of Stripe did not come')));
    document.head.append(script);
  });
