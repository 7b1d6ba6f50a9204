FROM node:24-bookworm-slim AS build
WORKDIR /opt/motor
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-progress
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/motor
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/motor motor
COPY --from=build --chown=motor /opt/motor /opt/motor
USER motor
WORKDIR /opt/motor
VOLUME /var/lib/motor
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
	CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/launch.cjs", "start"]
