/** Stripe's fields stand in a frame of their own, which knows none of our styles: they are told the page's colours. */
export function stripeAppearance(): { appearance: object } {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    appearance: {
      theme: style.colorScheme.includes('dark') ? 'night' : 'stripe',
      variables: {
        colorPrimary: token('accent'),
        colorBackground: token('surface'),
        colorText: token('text'),
        colorTextSecondary: token('muted'),
        colorDanger: token('sale'),
        borderRadius: token('r-md'),
        fontFamily: 'system-ui, sans-serif',
      },
    },
  };
}
