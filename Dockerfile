# Installs and builds. This image's Node only runs npm: Motor's own Node is one of the packages.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/motor
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-progress
COPY . .
RUN npm run build
# Without legacy-peer-deps npm keeps peer dependencies that packages need only for testing.
RUN npm ci --omit=dev --legacy-peer-deps --no-progress && rm -rf node_modules/node-linux-*/include

FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/motor PATH=/opt/motor/node_modules/.bin:$PATH
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/motor --shell /usr/sbin/nologin motor
WORKDIR /opt/motor
# Owned by root, so that Motor cannot change its own code.
COPY --from=build /opt/motor/package.json /opt/motor/package-lock.json /opt/motor/tsconfig.json /opt/motor/vite.config.ts /opt/motor/vite.server.config.ts ./
COPY --from=build /opt/motor/node_modules node_modules
COPY --from=build /opt/motor/scripts scripts
COPY --from=build /opt/motor/src src
COPY --from=build /opt/motor/.build .build
USER motor
VOLUME /var/lib/motor
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
	CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/launch.cjs", "start"]
