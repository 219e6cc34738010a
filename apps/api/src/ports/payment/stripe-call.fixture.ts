export interface StripeCall {
  method: string;
  path: string;
  key: string | undefined;
  form: Record<string, string>;
}

export interface Answer {
  status: number;
  body: unknown;
}
