import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `none` leaves out header and footer: sign-in screens. */
    shell?: 'none';
    /** Pages of a group order hide the bar at the bottom of a phone. */
    bottomBar?: 'hidden';
  }
}
