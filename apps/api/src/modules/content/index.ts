export { isPlainPdf } from './careers/pdf-safety.ts';
export { entriesShown } from './entries/entry-queries.ts';
export { renderText } from './entries/entry-texts.ts';
export { mailStaff } from './letters.ts';
export { keepPictures, keepPicturesOf, uploadPicture } from './pictures.ts';
export { announceNews, announceNewsJob, newsTopic, type OnNews } from './news/announce-news.ts';
export { personalApplications, personalMessages } from './personal-data.ts';
export { sentContentRoutes, shownContentRoutes } from './routes.ts';
export { staffContentRoutes } from './staff-routes.ts';
