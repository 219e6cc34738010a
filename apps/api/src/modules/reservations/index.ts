export type {
  BookingHooks,
  BookingNews,
  BookingNotice,
  OnBooked,
  OnBookingNews,
  OnSeated,
} from './booking-hooks.ts';
export { bookingPolicy } from './booking-access.ts';
export { bookingTopic } from './booking-topic.ts';
export { depositHooks } from './bookings/deposit-hooks.ts';
export { bookingSchedule } from './booking-schedule.ts';
export { eraseBookings } from './erase-bookings.ts';
export { personalBookings, personalWaitlist } from './personal-data.ts';
export { bookingsRoutes } from './routes.ts';
export { staffBookingsRoutes } from './staff-routes.ts';
export { offerFreeTables, offerTablesJob } from './waitlist/offer-job.ts';
export { offerTables } from './waitlist/offer-tables.ts';
